/**
 * What needs attention, and how the last hours were, in one answer: for the console's start page.
 * Publishes {@code Overview}; it only reads, and it alone counts in the tables of other features:
 * details are asked of them.
 */
package org.restomesh.overview;
