/**
 * Reads the orders of platforms that do not push them: when, on which node, from when on, and what
 * a failure means for the next poll (contract/4-orders-delivery#poll-lease). It uses configurations
 * and hands what it reads to intake.
 */
package org.restomesh.delivery.poll;
