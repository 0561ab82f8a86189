/** Partner keys and what partners' screens call (spec 3, Partner display endpoints; contract 5). */
package org.restomesh.api.display;
