/**
 * Three years of random accounts, day by day, beside a ledger that knows nothing of the
 * application: what was paid for which days, and what follows from that
 * (requirements/2-licensing-billing; contract/3-licensing).
 */
package org.restomesh.walk;
