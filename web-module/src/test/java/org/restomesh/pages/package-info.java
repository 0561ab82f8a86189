/** Runs the tests of the kitchen page's scripts. */
package org.restomesh.kitchen;
