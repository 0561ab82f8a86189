/**
 * Talks to the server: the device realm's endpoints, their records, and when to ask again. Uses
 * {@code shared} only.
 */
package org.restomesh.agent.client;
