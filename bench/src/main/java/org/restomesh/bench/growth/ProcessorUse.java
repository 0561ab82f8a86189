package org.restomesh.bench.growth;

import org.restomesh.bench.installation.Installation;

/** What servers and database spend while something happens. */
final class ProcessorUse {
  private final Installation installation;

  ProcessorUse(Installation installation) {
    this.installation = installation;
  }

  /**
   * Processor time in milliseconds.
   *
   * @param seconds in which it was spent
   */
  record Spent(double seconds, double servers, double database) {
    /** What is left when so much is spent each second, whatever happens. */
    Spent without(Spent eachSecond) {
      return new Spent(
          seconds,
          servers - seconds * eachSecond.servers,
          database - seconds * eachSecond.database);
    }

    Spent perSecond() {
      return new Spent(1, servers / seconds, database / seconds);
    }

    Spent each(double number) {
      return new Spent(seconds, servers / number, database / number);
    }
  }

  Spent measure(Runnable work) {
    long begin = System.nanoTime();
    long servers = installation.processorMillis();
    long database = installation.database().processorMillis();
    work.run();
    return new Spent(
        (System.nanoTime() - begin) / 1e9,
        installation.processorMillis() - servers,
        installation.database().processorMillis() - database);
  }
}
