/**
 * A tour of every operation of the OpenAPI document with values that are found again wherever they
 * end up: in answers, in logs, in what a message broker keeps.
 */
package org.restomesh.system.secrets;
