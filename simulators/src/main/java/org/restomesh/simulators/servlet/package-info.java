/** Between servlets and what is played, which knows of no server. */
package org.restomesh.simulators.servlet;
