/**
 * "mvn -Prun" and "mvn -Pcluster-run": reads its settings, starts database, server or several nodes
 * of it, and simulators, and prints where they are.
 */
package org.restomesh.dev.run;
