/** Runs the tests of the pages' scripts. */
package org.restomesh.pages;
