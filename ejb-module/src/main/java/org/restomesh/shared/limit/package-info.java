/** How often somebody may ask a minute, and whom that is counted for. */
package org.restomesh.shared.limit;
