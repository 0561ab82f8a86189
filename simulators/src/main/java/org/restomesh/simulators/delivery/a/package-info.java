/** platform_a: pushes orders, wants OAuth tokens, writes money as decimal text. */
package org.restomesh.simulators.delivery.a;
