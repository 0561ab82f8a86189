package org.restomesh.bench.gate;

import org.togglz.core.Feature;

/** What Togglz decides. */
enum GateFeature implements Feature {
  API_ACCESS
}
