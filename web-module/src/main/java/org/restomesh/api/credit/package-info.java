/** The tenant's credits over HTTP (contract/3-licensing#credits). */
package org.restomesh.api.credit;
