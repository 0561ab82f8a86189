/**
 * What happens in a branch, in one order for all its screens. Rows are the truth; a message only
 * makes another node look sooner, so a lost one only costs a moment.
 */
package org.restomesh.realtime;
