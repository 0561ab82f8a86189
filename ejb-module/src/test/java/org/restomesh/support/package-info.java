/** What the tests share: a clock set by hand, a database, beans wired without a container. */
package org.restomesh.support;
