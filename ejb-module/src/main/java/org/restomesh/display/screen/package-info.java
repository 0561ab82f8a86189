/**
 * Screen sessions: opened by partners with their key, listed, ended, and deleted in time. Called by
 * the API.
 */
package org.restomesh.display.screen;
