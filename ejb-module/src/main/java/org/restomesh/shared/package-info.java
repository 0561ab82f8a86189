/**
 * What every feature needs: the clock, ids, money, keyset paging, state machines, the log. Errors,
 * jobs, JSON, threads and messages have packages of their own below. It imports no feature.
 */
package org.restomesh.shared;
