/** The documents that a buyer accepts (contract 3, Legal documents). */
package org.restomesh.api.legal;
