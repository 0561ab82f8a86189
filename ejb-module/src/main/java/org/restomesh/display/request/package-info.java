/** What guests ask for at a screen: a waiter, or the bill; staff see it and settle it. Called by the API; screens hear of it as realtime events. */
package org.restomesh.display.request;
