/**
 * The five jobs of renewal, and how they find the accounts and cycles that are due. They are called
 * by the scheduler.
 */
package org.restomesh.checkout.renewal.sweep;
