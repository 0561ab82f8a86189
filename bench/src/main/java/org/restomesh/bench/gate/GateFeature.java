package org.restomesh.bench.gate;

import org.togglz.core.Feature;

/** The feature that Togglz decides on. */
enum GateFeature implements Feature {
  API_ACCESS
}
