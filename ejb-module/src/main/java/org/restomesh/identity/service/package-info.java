/**
 * Service accounts as callers: the scopes that endpoints of staff name, and who presents a key
 * (contract/1-identity#service-accounts). Used by the API's security.
 */
package org.restomesh.identity.service;
