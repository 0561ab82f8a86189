/** What happens in a branch, in one order for all its screens. Rows are the truth; a message only makes another node look sooner than it would by itself, so a lost one costs a moment and nothing else. */
package org.restomesh.realtime;
