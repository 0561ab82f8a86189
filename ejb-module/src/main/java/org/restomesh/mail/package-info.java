/**
 * Mails to people (contract/1-identity#mail): their texts, and the queue in which they wait for the
 * mail server. Features queue them in the transaction of what they tell.
 */
package org.restomesh.mail;
