/**
 * What needs somebody's hand, and how the last hours were, in one answer: for the console's start
 * page. Publishes {@code Overview}; it only reads, and it alone reads the tables of other features
 * to count: what is to be done about it is asked of them.
 */
package org.restomesh.overview;
