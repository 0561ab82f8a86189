/** What the contract promises of webhooks: each event that is due comes, as one event. */
@NullMarked
package org.restomesh.faults.check.webhook;

import org.jspecify.annotations.NullMarked;
