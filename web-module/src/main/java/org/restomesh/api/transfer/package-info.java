/** What the resources of imports and exports share: files that come in, and that go out. */
package org.restomesh.api.transfer;
