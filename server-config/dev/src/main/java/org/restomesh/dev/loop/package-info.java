/** The inner loop: from a saved file to the verdict of one test class, without Maven's build, by what the last build left in the target folders and an installation that is kept running and gets new archives. */
package org.restomesh.dev.loop;
