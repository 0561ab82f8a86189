/** The tenant's credits over HTTP (contract 3, Ownership, credits, invoices). */
package org.restomesh.api.credit;
