/**
 * The inner loop: from a saved file to the result of one test class without a Maven build, using
 * the target folders of the last build and a kept installation that gets new archives.
 */
package org.restomesh.dev.loop;
