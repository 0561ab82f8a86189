/** Who did what to which record, written in the transaction of the action. */
package org.restomesh.shared.audit;
