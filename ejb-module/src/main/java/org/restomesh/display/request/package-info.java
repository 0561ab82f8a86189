/**
 * What guests ask for at a screen: a waiter, or the bill; staff see it and attend to it. Called by
 * the API; screens are told of it by realtime events.
 */
package org.restomesh.display.request;
