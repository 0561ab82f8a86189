/**
 * Several nodes answer as one (contract/9-cluster): what they tell each other, and when a node may
 * use what it remembers.
 */
package org.restomesh.cluster;
