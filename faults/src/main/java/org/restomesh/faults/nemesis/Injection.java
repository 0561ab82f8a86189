package org.restomesh.faults.nemesis;

/** How one fault is done to the cluster and taken away again. */
interface Injection {
  void begin();

  /** Returns when the cluster is as it was, except for what {@link #recover} brings back. */
  void end();

  /** Brings back what can be missing for a while unfelt. */
  void recover();

  /** One that leaves nothing to recover. */
  static Injection of(Runnable begin, Runnable end) {
    return of(begin, end, () -> {});
  }

  static Injection of(Runnable begin, Runnable end, Runnable recover) {
    return new Injection() {
      @Override
      public void begin() {
        begin.run();
      }

      @Override
      public void end() {
        end.run();
      }

      @Override
      public void recover() {
        recover.run();
      }
    };
  }
}
