/**
 * "mvn -Prun": reads its settings, starts database, server and simulators, and prints where they
 * are.
 */
package org.restomesh.dev.run;
