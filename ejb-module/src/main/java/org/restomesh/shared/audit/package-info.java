/** Who did what to which record, written in the transaction of the deed. */
package org.restomesh.shared.audit;
