/**
 * JSON of the wire: one strict mapper, a lenient reader for what others write, and the names of
 * closed sets.
 */
package org.restomesh.shared.json;
