/**
 * The documents that a buyer accepts, in versions that never change
 * (contract/3-licensing#legal-documents). It publishes {@link org.restomesh.legal.LegalDocuments}
 * and uses nothing but {@code shared}.
 */
package org.restomesh.legal;
