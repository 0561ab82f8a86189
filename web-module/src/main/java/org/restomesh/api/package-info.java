/** The REST application and, below it, one package per feature with its thin resources. */
package org.restomesh.api;
