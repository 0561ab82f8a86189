/**
 * The work of imports, beside requests: a node reads a file, or applies what it changes, and
 * another one ends what a node has left that is gone.
 */
package org.restomesh.transfer.run;
