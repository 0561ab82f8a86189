/** The documents that a buyer accepts (contract/3-licensing#legal-documents). */
package org.restomesh.api.legal;
