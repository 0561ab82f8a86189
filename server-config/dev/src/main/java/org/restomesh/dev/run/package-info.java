/** "mvn -Prun": reads what it is asked for, starts database, server and simulators, and tells the newcomer where they are. */
package org.restomesh.dev.run;
