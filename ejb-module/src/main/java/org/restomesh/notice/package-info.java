/**
 * Notices: mails by which a tenant's ADMINs learn what their installation would else tell only
 * those who look (contract/1-identity#notices). Observes what happens in the features.
 */
package org.restomesh.notice;
