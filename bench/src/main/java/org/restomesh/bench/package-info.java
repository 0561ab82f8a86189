/**
 * Benches of the deployed application, each against a baseline in the same run. This package
 * chooses and reports; the benches are below it.
 */
package org.restomesh.bench;
