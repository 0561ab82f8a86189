/**
 * The inner loop: from a saved file to the verdict of one test class, without Maven's build. Uses
 * what the last build has left in the target folders, and an installation that is kept running.
 */
package org.restomesh.dev.loop;
