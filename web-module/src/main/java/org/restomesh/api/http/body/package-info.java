/**
 * Bodies of requests, waited for without a thread: whoever sends one byte now and then keeps nobody
 * from being served. A body that does not come within its time is answered 408.
 */
package org.restomesh.api.http.body;
