/**
 * How clients of the campaign speak HTTP: each request recorded, repeated with the same body where
 * no answer or a passing trouble came. Knows nothing of what is asked for.
 */
@NullMarked
package org.restomesh.faults.load.http;

import org.jspecify.annotations.NullMarked;
