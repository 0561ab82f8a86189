/** The console's start page in one request. */
package org.restomesh.api.overview;
