/**
 * Credits: the lots that packs bring, what is spent of them and what comes back
 * (requirements/2-licensing-billing#credit-packs; contract/3-licensing#credits). It publishes
 * {@link org.restomesh.credit.CreditLots} for the sale of packs, {@link
 * org.restomesh.credit.CreditSpending} and {@link org.restomesh.credit.Credits}, and uses {@code
 * catalogue} and {@code identity}; of what is owned it knows the id.
 */
package org.restomesh.credit;
