/** The command line: reads options, puts the parts together, turns problems into one line. */
package org.restomesh.agent.cli;
