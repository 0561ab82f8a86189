/**
 * Service accounts and their keys as staff make, change and end them
 * (contract/1-identity#service-accounts). Called by the API.
 */
package org.restomesh.identity.service.account;
