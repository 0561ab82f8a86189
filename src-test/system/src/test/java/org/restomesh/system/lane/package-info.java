/**
 * Runs stories: a lane for each server, each with a database, ports and a folder of its own. Uses
 * the kit; no story uses it.
 */
package org.restomesh.system.lane;
