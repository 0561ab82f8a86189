/**
 * The engine behind every durable queue (docs/work.md): rows are claimed in batches under a lease
 * and a fencing claim id, carried out outside any transaction, and their outcome is recorded in
 * one. A queue declares its table, its retry policy and its step.
 */
package org.restomesh.work;
