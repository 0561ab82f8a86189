/**
 * The deployed restomesh.ear as a black box: one class per story, each test with a tenant of its
 * own, the same on WildFly and on Payara.
 */
package org.restomesh.system;
